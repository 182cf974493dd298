// Counts the pieces after naming both letters of a turned pair alike, O(word + drawer).
#include <algorithm>
#include <array>
#include <iostream>
#include <string>

int piece_for(char letter) {
  switch (letter) {
    case 'q': return 'b';
    case 'p': return 'd';
    case 'u': return 'n';
    default: return letter;
  }
}

std::array<int, 128> pieces_of(const std::string& letters) {
  std::array<int, 128> pieces{};
  for (char letter : letters) pieces[piece_for(letter)]++;
  return pieces;
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::string word, drawer;
  std::cin >> word >> drawer;
  const auto wanted = pieces_of(word), owned = pieces_of(drawer);

  int copies = static_cast<int>(drawer.size());
  for (int piece = 'a'; piece <= 'z'; piece++)
    if (wanted[piece] > 0) copies = std::min(copies, owned[piece] / wanted[piece]);
  std::cout << copies << '\n';
}
