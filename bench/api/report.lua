-- Each request as the next of the people whose cookies are given.
local requests, turn = {}, 0

function init(cookies)
  for index, cookie in ipairs(cookies) do
    requests[index] = wrk.format('GET', nil, { cookie = cookie })
  end
  if #requests == 0 then requests[1] = wrk.format('GET') end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

-- What wrk prints at the end, for a program to read.
done = function(summary, latency)
  local errors = summary.errors
  print(string.format(
    'report {"requests": %d, "durationUs": %d, "p50Us": %.1f, "p99Us": %.1f, "failed": %d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
