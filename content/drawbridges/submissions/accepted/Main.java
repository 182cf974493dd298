// Breadth-first search over squares and minutes of the timetable, O(r c p).
import java.io.*;
import java.util.*;

public class Main {
  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    StringTokenizer head = new StringTokenizer(in.readLine());
    int height = Integer.parseInt(head.nextToken());
    int width = Integer.parseInt(head.nextToken());
    int period = Integer.parseInt(head.nextToken());
    char[][] town = new char[height][];
    for (int row = 0; row < height; row++) town[row] = in.readLine().trim().toCharArray();
    System.out.println(earliest(town, height, width, period));
  }

  static int earliest(char[][] town, int height, int width, int period) {
    boolean[][] seen = new boolean[period][height * width];
    ArrayDeque<int[]> queue = new ArrayDeque<>();
    for (int row = 0; row < height; row++)
      for (int column = 0; column < width; column++)
        if (town[row][column] == 'S') {
          queue.add(new int[] {row, column, 0});
          seen[0][row * width + column] = true;
        }
    int[][] steps = {{0, 0}, {0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    while (!queue.isEmpty()) {
      int[] here = queue.remove();
      if (town[here[0]][here[1]] == 'T') return here[2];
      int minute = here[2] + 1, phase = minute % period;
      for (int[] step : steps) {
        int row = here[0] + step[0], column = here[1] + step[1];
        if (row < 0 || column < 0 || row >= height || column >= width) continue;
        char square = town[row][column];
        if (square == '#' || square == '0' + phase || seen[phase][row * width + column]) continue;
        seen[phase][row * width + column] = true;
        queue.add(new int[] {row, column, minute});
      }
    }
    return -1;
  }
}
