// calls the functions of math.h and complex.h
// in: 2
// out: 1.414214 0.693147 1024.000000 3
// out: 0.00+1.00i
#include <complex.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  double x;
  scanf("%lf", &x);
  printf("%f %f %f %ld\n", sqrt(x), log(x), pow(x, 10), lround(2.5));
  double complex i = csqrt(-1);
  printf("%.2f+%.2fi\n", creal(i), cimag(i));
}
