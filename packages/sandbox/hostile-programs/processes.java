// expect: run exited 0 saying "held"
// starts processes, and ends those of others
import java.io.IOException;

class Main {
    public static void main(String[] values) {
        String[][] commands = {{"/bin/sh", "-c", "id"}, {"/usr/bin/env"}, {"/warden"}, {"/control/main"}};
        for (String[] command : commands) {
            try {
                new ProcessBuilder(command).start();
                System.out.println("ESCAPED: " + command[0]);
            } catch (IOException refused) {
                continue;
            }
        }
        try {
            Runtime.getRuntime().exec("true");
            System.out.println("ESCAPED: exec");
        } catch (IOException refused) {
            ProcessHandle.of(1).ifPresent(ProcessHandle::destroyForcibly);
        }
        try {
            ProcessHandle.current().parent().ifPresent(ProcessHandle::destroyForcibly);
            ProcessHandle.allProcesses().filter(each -> each.pid() != ProcessHandle.current().pid()).forEach(ProcessHandle::destroy);
        } catch (RuntimeException unseen) {
            System.out.println("held");
        }
    }
}
