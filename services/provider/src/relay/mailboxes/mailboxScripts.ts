// Each script runs atomically: between a read and a write, another replica could change the value.
// All keys are on one server, whose clock is used.

const clock = `local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`

/**
 * Stores a message and reports its topic to every replica. Keys: mailbox, clients that need the
 * message no longer, journal. Arguments: hash, message, tag, attestation, lifetime in ms,
 * publisher, mailbox limit, journal limit, topic.
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
 * Reads the messages that wait for a client. Keys: mailbox. Arguments: position to start after or
 * empty, message limit, client, prefix of the sets of clients that need a message no longer, size
 * limit.
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

/**
 * Acknowledges a message for a client if it still exists. Keys: clients that need the message no
 * longer.
 */
export const acknowledgeScript = `if redis.call('exists', KEYS[1]) == 0 then return 0 end
  return redis.call('sadd', KEYS[1], ARGV[1])`
