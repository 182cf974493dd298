(* counts words in a map, and splits them by the library Str *)
(* in: b a b  c b a *)
(* out: a 2 *)
(* out: b 3 *)
(* out: c 1 *)
module Words = Map.Make (String)

let count words word =
  Words.update word (function None -> Some 1 | Some n -> Some (n + 1)) words

let () =
  Str.split (Str.regexp " +") (read_line ())
  |> List.fold_left count Words.empty
  |> Words.iter (Printf.printf "%s %d\n")
