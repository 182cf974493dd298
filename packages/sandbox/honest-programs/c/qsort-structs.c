// sorts structs by two keys with qsort
// in: 3
// in: ann 30
// in: bob 25
// in: eve 30
// out: ann 30
// out: eve 30
// out: bob 25
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char name[20];
  int age;
} Person;

int compare(const void *a, const void *b) {
  const Person *x = a, *y = b;
  if (x->age != y->age) return y->age - x->age;
  return strcmp(x->name, y->name);
}

int main(void) {
  int n;
  scanf("%d", &n);
  Person *people = malloc(n * sizeof(Person));
  for (int i = 0; i < n; i++) scanf("%19s %d", people[i].name, &people[i].age);
  qsort(people, n, sizeof *people, compare);
  for (int i = 0; i < n; i++) printf("%s %d\n", people[i].name, people[i].age);
  free(people);
  return 0;
}
