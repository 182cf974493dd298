(* reads 200000 numbers into an array and sorts it *)
(* in: 200000 *)
(* in: 1..200000 *)
(* out: 200000 1 20000100000 *)
let () =
  let n = Scanf.scanf " %d" (fun x -> x) in
  let a = Array.init n (fun _ -> Scanf.scanf " %d" (fun x -> x)) in
  Array.sort (fun x y -> compare y x) a;
  Printf.printf "%d %d %d\n" a.(0) a.(n - 1) (Array.fold_left ( + ) 0 a)
