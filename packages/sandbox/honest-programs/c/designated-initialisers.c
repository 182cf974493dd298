// has designated initialisers and compound literals
// out: 0 5 0 9
// out: (3, 4)
#include <stdio.h>

struct point {
  int x, y;
};

static void show(struct point p) {
  printf("(%d, %d)\n", p.x, p.y);
}

int main(void) {
  int a[] = {[1] = 5, [3] = 9};
  printf("%d %d %d %d\n", a[0], a[1], a[2], a[3]);
  show((struct point){.y = 4, .x = 3});
}
