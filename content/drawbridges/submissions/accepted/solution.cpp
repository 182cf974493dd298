// Breadth-first search over squares and minutes of the timetable, O(r c p).
#include <iostream>
#include <queue>
#include <string>
#include <vector>

struct Place {
  int row, column, minute;
};

int main() {
  int height, width, period;
  std::cin >> height >> width >> period;
  std::vector<std::string> town(height);
  for (auto& row : town) std::cin >> row;

  std::vector<bool> seen(height * width * period);
  std::queue<Place> waiting;
  auto enter = [&](int row, int column, int minute) {
    if (row < 0 || row >= height || column < 0 || column >= width) return;
    int phase = minute % period;
    char square = town[row][column];
    if (square == '#' || square == '0' + phase) return;
    int place = (row * width + column) * period + phase;
    if (seen[place]) return;
    seen[place] = true;
    waiting.push({row, column, minute});
  };

  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      if (town[row][column] == 'S') enter(row, column, 0);

  while (!waiting.empty()) {
    auto [row, column, minute] = waiting.front();
    waiting.pop();
    if (town[row][column] == 'T') {
      std::cout << minute << '\n';
      return 0;
    }
    enter(row, column, minute + 1);
    enter(row - 1, column, minute + 1);
    enter(row + 1, column, minute + 1);
    enter(row, column - 1, minute + 1);
    enter(row, column + 1, minute + 1);
  }
  std::cout << -1 << '\n';
}
