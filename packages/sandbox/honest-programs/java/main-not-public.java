// has a Main that is not public, below a helper
// out: 3
class Helper {
    static int three() {
        return 3;
    }
}

class Main {
    public static void main(String... args) {
        System.out.println(Helper.three());
    }
}
