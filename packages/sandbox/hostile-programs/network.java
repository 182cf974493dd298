// expect: run exited 0 saying "held"
// connects, listens and asks for names
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;

class Main {
    interface Work {
        void run() throws IOException;
    }

    static void attempt(String what, Work work) {
        try {
            work.run();
            System.out.println("ESCAPED: " + what);
        } catch (IOException refused) {
            return;
        }
    }

    public static void main(String[] values) {
        attempt("a connection", () -> new Socket("127.0.0.1", 5432));
        attempt("a server", () -> new ServerSocket(0));
        attempt("a letter", () -> new DatagramSocket());
        attempt("a channel", () -> SocketChannel.open());
        attempt("a name", () -> InetAddress.getByName("example.org"));
        System.out.println("held");
    }
}
