// prints infinities and what is not a number
// out: inf -inf nan
#include <math.h>
#include <stdio.h>

int main(void) {
  printf("%f %f %f\n", INFINITY, -INFINITY, fabs(NAN));
}
