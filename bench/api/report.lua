-- What wrk prints at the end, for a program to read.
done = function(summary, latency)
  local errors = summary.errors
  print(string.format(
    'report {"requests": %d, "durationUs": %d, "p50Us": %.1f, "p99Us": %.1f, "failed": %d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
