// expect: run exited 0 saying "held"; runs: 2
// walks through every folder it can reach and writes wherever it can
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
namespace files = std::filesystem;
/* Its own input and output, and the folders they lie in. */
static bool is_own_stream(const std::string &path) {
  return path == "/io" || path == "/dev/fd" || path.rfind("/io/std", 0) == 0 || path.rfind("/dev/std", 0) == 0 ||
         path.rfind("/dev/fd/", 0) == 0;
}

int main() {
  std::error_code ignored;
  auto options = files::directory_options::skip_permission_denied | files::directory_options::follow_directory_symlink;
  for (auto walk = files::recursive_directory_iterator("/", options, ignored); walk != files::recursive_directory_iterator();
       walk.increment(ignored)) {
    std::string path = walk->path().string();
    bool is_output = is_own_stream(path) && path != "/io/stdin" && path != "/dev/stdin" && path != "/dev/fd/0";
    if (!is_own_stream(path) && path != "/w" && path != "/w/main" && path != "/dev" && path != "/dev/null" && path != "/warden" && path.find("/control") != 0)
      std::printf("ESCAPED: saw %s\n", path.c_str());
    if (path != "/dev/null" && !is_output && std::ofstream(path)) std::printf("ESCAPED: wrote %s\n", path.c_str());
    if (files::create_directory(path + "/left", ignored)) std::printf("ESCAPED: left something in %s\n", path.c_str());
  }
  std::puts("held");
}
