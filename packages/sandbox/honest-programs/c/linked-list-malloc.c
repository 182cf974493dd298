// allocates a linked list node by node and frees it
// in: 100000
// out: 4999950000
#include <stdio.h>
#include <stdlib.h>

struct node {
  long value;
  struct node *next;
};

int main(void) {
  long n, sum = 0;
  scanf("%ld", &n);
  struct node *head = NULL;
  for (long i = 0; i < n; i++) {
    struct node *one = calloc(1, sizeof *one);
    one->value = i;
    one->next = head;
    head = one;
  }
  while (head) {
    struct node *next = head->next;
    sum += head->value;
    free(head);
    head = next;
  }
  printf("%ld\n", sum);
}
