(* expect: run killed memory-limit; without cgroups: killed memory-limit | exited 2 *)
(* keeps a list until there is no memory *)
let rec grow all = grow (Bytes.make 65536 'x' :: all)
let () = grow []
