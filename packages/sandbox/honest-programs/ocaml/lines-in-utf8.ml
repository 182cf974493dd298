(* reads lines with letters beyond ASCII until its input ends; newline: none *)
(* in: Grüße *)
(* in: 世界 *)
(* out: [Grüße] 7 *)
(* out: [世界] 6 *)
let () =
  try
    while true do
      let line = read_line () in
      Printf.printf "[%s] %d\n" line (String.length line)
    done
  with End_of_file -> ()
