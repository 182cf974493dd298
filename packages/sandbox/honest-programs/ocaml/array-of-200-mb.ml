(* fills an array that takes most of the memory; memory: 256 MB *)
(* out: 26214400 *)
let () =
  let a = Array.make (200 lsl 17) 1 in
  print_int (Array.fold_left ( + ) 0 a)
