// Square by square: which of the next c squares are covered already, and how many small tiles are used. O(r c 2^c k).
#include <iostream>
#include <string>
#include <vector>

const int modulus = 1'000'000'007;

int main() {
  int height, width, tiles;
  std::cin >> height >> width >> tiles;
  std::vector<std::string> rows(height + 1, std::string(width, '#'));
  for (int row = 0; row < height; row++) std::cin >> rows[row];

  const int covers = 1 << width;
  using Counts = std::vector<std::vector<int>>;
  Counts counts(tiles + 1, std::vector<int>(covers));
  counts[0][0] = 1;
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++) {
      Counts following(tiles + 1, std::vector<int>(covers));
      auto add = [&](int used, int covered, int count) {
        int& sum = following[used][covered >> 1];
        sum = (sum + count) % modulus;
      };
      for (int used = 0; used <= tiles; used++)
        for (int covered = 0; covered < covers; covered++) {
          int count = counts[used][covered];
          if (count == 0) continue;
          if (covered & 1 || rows[row][column] == '#') {
            add(used, covered, count);
            continue;
          }
          if (used < tiles) add(used + 1, covered, count);
          if (column + 1 < width && rows[row][column + 1] == '.' && !(covered & 2)) add(used, covered | 2, count);
          if (rows[row + 1][column] == '.') add(used, covered | covers, count);
        }
      counts = following;
    }
  std::cout << counts[tiles][0] << '\n';
}
