// has matrices as variable length arrays and passes them on
// in: 2 3
// in: 1 2 3
// in: 4 5 6
// out: 1 4
// out: 2 5
// out: 3 6
#include <stdio.h>

void transpose(int rows, int columns, int from[rows][columns], int to[columns][rows]) {
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) to[j][i] = from[i][j];
}

int main(void) {
  int n, m;
  scanf("%d %d", &n, &m);
  int a[n][m], b[m][n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) scanf("%d", &a[i][j]);
  transpose(n, m, a, b);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) printf("%d%c", b[i][j], j == n - 1 ? '\n' : ' ');
}
