// expect: run timed-out cpu | timed-out idle; cpu: 700 ms
// refuses to end: its hook for the end goes on for ever
class Main {
    public static void main(String[] values) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            while (true) Thread.onSpinWait();
        }));
        System.exit(0);
    }
}
