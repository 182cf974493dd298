# adds up in four threads with a Mutex and a Queue
# out: 4000
total = 0
mutex = Mutex.new
queue = Queue.new
threads = 4.times.map { Thread.new { 1000.times { mutex.synchronize { total += 1 } }; queue << :done } }
threads.each(&:join)
puts total if queue.size == 4
