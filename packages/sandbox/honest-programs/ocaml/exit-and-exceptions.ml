(* catches exceptions, prints floats, and exits in the middle *)
(* out: 0.333333 1e+21 caught Not_found 4611686018427387903 *)
let () =
  Printf.printf "%.6f %g " (1. /. 3.) 1e21;
  (try ignore (Hashtbl.find (Hashtbl.create 1) "x")
   with Not_found -> print_string "caught Not_found ");
  print_int max_int;
  ignore (exit 0);
  print_string "never"
