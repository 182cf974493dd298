// has main in an interface
// out: 5
interface Solution {
    int FIVE = 5;

    static void main(String[] args) {
        System.out.println(FIVE);
    }
}
