// expect: run exited 0 saying "held"; runs: 2
// walks through every folder it can reach and writes wherever it can
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
namespace files = std::filesystem;
int main() {
  std::error_code ignored;
  auto options = files::directory_options::skip_permission_denied | files::directory_options::follow_directory_symlink;
  for (auto walk = files::recursive_directory_iterator("/", options, ignored); walk != files::recursive_directory_iterator();
       walk.increment(ignored)) {
    std::string path = walk->path().string();
    if (path != "/w" && path != "/w/main" && path != "/dev" && path != "/dev/null" && path != "/warden" && path.find("/control") != 0)
      std::printf("ESCAPED: saw %s\n", path.c_str());
    if (path != "/dev/null" && std::ofstream(path)) std::printf("ESCAPED: wrote %s\n", path.c_str());
    if (files::create_directory(path + "/left", ignored)) std::printf("ESCAPED: left something in %s\n", path.c_str());
  }
  std::puts("held");
}
