// measures with chrono and knows calendars of C++20
// out: 90 min
// out: 2024-2-29 Thursday
#include <chrono>
#include <iostream>
#include <thread>

int main() {
  using namespace std::chrono;
  auto start = steady_clock::now();
  std::this_thread::sleep_for(2ms);
  if (steady_clock::now() - start < 2ms) return 1;
  std::cout << duration_cast<minutes>(1h + 30min).count() << " min\n";
  year_month_day day{2024y / February / last};
  const char *names[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
  std::cout << int(day.year()) << '-' << unsigned(day.month()) << '-' << unsigned(day.day()) << ' '
            << names[weekday{sys_days{day}}.c_encoding()] << std::endl;
}
