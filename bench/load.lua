-- Sends the requests of a file in turn. The threads share them out: the n-th of m sends every m-th, so that with as
-- many threads as connections each connection has its own.
local count = 0

function setup(thread)
  thread:set('place', count)
  count = count + 1
end

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  step = tonumber(args[2])
  requests = {}
  for length in file:lines() do
    requests[#requests + 1] = file:read(tonumber(length))
    file:read(1)
  end
  file:close()
  sent = 0
  -- Answers are read only where a request names the etag of the one before it.
  if requests[1]:find(etagField, 1, true) then
    etag = ''
    response = function(status, headers, body) etag = body:match('"etag":"([^"]*)"') or etag end
  end
end

-- As long as the longest etag, so that the length of the body stays what its header says.
etagField = '"' .. ('@'):rep(100) .. '"'

function request()
  local text = requests[(place + sent * step) % #requests + 1]
  sent = sent + 1
  if not etag then return text end
  local from, to = text:find(etagField, 1, true)
  return text:sub(1, from - 1) .. '"' .. etag .. '"' .. (' '):rep(100 - #etag) .. text:sub(to + 1)
end

function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    'result {"answered":%d,"seconds":%f,"p50":%f,"p99":%f,"failures":%d}\n', summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, failures))
end
