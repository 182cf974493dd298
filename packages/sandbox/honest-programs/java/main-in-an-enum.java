// has main in an enum
// out: RED GREEN
enum Colour {
    RED, GREEN;

    public static void main(String[] args) {
        System.out.println(RED + " " + valueOf("GREEN"));
    }
}
