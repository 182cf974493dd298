// expect: run exited 0 saying "held" | exited 1 | signalled 11 | signalled 6 | timed-out cpu | killed memory-limit
// goes down without end, and again when it was caught
class Main {
    static int down(int depth) {
        return down(depth + 1) + 1;
    }

    public static void main(String[] values) {
        for (int i = 0; i < 3; i++) {
            try {
                down(0);
            } catch (StackOverflowError deep) {
                System.out.println("held");
            }
        }
    }
}
