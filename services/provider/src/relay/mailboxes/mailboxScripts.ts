// Each of these must happen whole: between a look and a change another replica could come. All keys
// are on one server; the clock is the server's.

const clock = `local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`

/**
 * Keeps a message and tells every replica of its topic. Keys: mailbox, who needs it no more,
 * journal. Arguments: hash, message, tag, attestation, lifetime in ms, publisher, the most messages
 * of a mailbox, the most entries of the journal, topic.
 */
export const putScript = `${clock}
  if redis.call('exists', KEYS[2]) == 1 then return 0 end
  for _ = 1, 20 do
    local first = redis.call('xrange', KEYS[1], '-', '+', 'COUNT', 1)[1]
    if not first or tonumber(first[2][10]) > now then break end
    redis.call('xdel', KEYS[1], first[1])
  end
  redis.call('xadd', KEYS[1], 'MAXLEN', ARGV[7], '*', 'hash', ARGV[1], 'message', ARGV[2],
    'tag', ARGV[3], 'attestation', ARGV[4], 'endsAt', string.format('%.0f', now + ARGV[5]))
  redis.call('sadd', KEYS[2], ARGV[6])
  redis.call('pexpire', KEYS[2], ARGV[5])
  if redis.call('pttl', KEYS[1]) < tonumber(ARGV[5]) then
    redis.call('pexpire', KEYS[1], ARGV[5])
  end
  redis.call('xadd', KEYS[3], 'MAXLEN', '~', ARGV[8], '*', 'topic', ARGV[9])
  return 1`

/**
 * Reads what waits for a client. Keys: mailbox. Arguments: the place to begin after or nothing, the
 * most messages, the client, what the names of the sets begin with that say who needs a message no
 * more, how much is read at once.
 */
export const waitingScript = `${clock}
  local limit, last, messages = tonumber(ARGV[2]), ARGV[1], {}
  local weight, most = 0, tonumber(ARGV[5])
  while true do
    local start = last == '' and '-' or '(' .. last
    local found = redis.call('xrange', KEYS[1], start, '+', 'COUNT', 16)
    for _, entry in ipairs(found) do
      if #messages == limit or weight > most then return { last, messages, 1 } end
      last = entry[1]
      local fields = entry[2]
      local left = tonumber(fields[10]) - now
      if left > 0 and redis.call('sismember', ARGV[4] .. fields[2], ARGV[3]) == 0 then
        messages[#messages + 1] = { last, fields[2], fields[4], fields[6], fields[8], left }
        weight = weight + #fields[4]
      end
    end
    if #found < 16 then return { last, messages, 0 } end
  end`

/** Settles a message for a client, if it is still there. Keys: who needs it no more. */
export const acknowledgeScript = `if redis.call('exists', KEYS[1]) == 0 then return 0 end
  return redis.call('sadd', KEYS[1], ARGV[1])`
