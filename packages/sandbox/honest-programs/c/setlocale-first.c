// calls setlocale(LC_ALL, "") first
// in: 3.5
// out: 7.000
#include <locale.h>
#include <stdio.h>

int main(void) {
  setlocale(LC_ALL, "");
  double x;
  scanf("%lf", &x);
  printf("%.3f\n", x * 2);
}
