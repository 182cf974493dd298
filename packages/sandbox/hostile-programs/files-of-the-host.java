// expect: run exited 0 saying "held"; runs: 2
// reads the host's files, and leaves some of its own
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class Main {
    public static void main(String[] values) {
        for (String path : new String[] {"/etc/passwd", "/etc/shadow", "/proc/self/status", "/sys", "/root", "/home", "/var", "/run", "/usr/bin"})
            if (new File(path).exists()) System.out.println("ESCAPED: saw " + path);
        for (String folder : new String[] {"/", "/w", "/tmp", "/dev", "/dev/shm", System.getProperty("java.home"), System.getProperty("java.io.tmpdir")}) {
            try {
                Files.writeString(Path.of(folder, "left"), "here");
                System.out.println("ESCAPED: wrote to " + folder);
            } catch (IOException refused) {
                continue;
            }
        }
        if (System.getenv().keySet().stream().anyMatch(name -> !name.equals("LD_LIBRARY_PATH") && !name.equals("LC_ALL") && !name.equals("ONLINE_JUDGE") && !name.startsWith("_JAVA") && !name.equals("PWD")))
            System.out.println("ESCAPED: variables " + System.getenv().keySet());
        System.out.println("held");
    }
}
