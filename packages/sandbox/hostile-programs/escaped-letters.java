// expect: compile rejected
// hides a second class and its path behind escaped letters
public class Main { public static void main(String[] values) {} }
\u0070ublic class \u002e\u002e\u002fEvil { static { System.out.println("\u0045SCAPED"); } }
