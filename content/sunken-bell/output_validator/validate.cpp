// Talks with the program: answers each lowering, and accepts a program that finds the bell in time.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

const int ACCEPTED = 42, REJECTED = 43;
const int MAX_LOWERINGS = 30;
const long long DEEPEST = 1'000'000'000;

int main(int, char **args) {
  const std::string feedback = args[3];
  long long bell = 0;
  std::ifstream(args[1]) >> bell;
  auto reject = [&](const std::string &why) {
    std::ofstream(feedback + "teammessage.txt") << why;
    std::exit(REJECTED);
  };
  for (int lowering = 1; lowering <= MAX_LOWERINGS; lowering++) {
    long long depth;
    if (!(std::cin >> depth)) reject("There was no depth to read.");
    if (depth < 1 || depth > DEEPEST) reject("The hook can be lowered to depths from 1 to 1000000000.");
    if (depth == bell) {
      std::cout << "found" << std::endl;
      std::ofstream(feedback + "judgemessage.txt") << lowering << " lowerings";
      return ACCEPTED;
    }
    std::cout << (depth < bell ? "deeper" : "higher") << std::endl;
  }
  reject("The crew is not paid for another lowering.");
}
