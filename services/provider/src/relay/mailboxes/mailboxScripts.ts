import { messageOverhead } from './Mailboxes.ts'

// Each script runs atomically: between a read and a write, another replica could change the value.
// All keys are on one server, whose clock is used.

const clock = `local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`

/**
 * Space in use by owner. `bytes` has each owner's bytes, `ends` every message by its end, `own:`
 * an owner's messages in `order`. A member of the last two names its message. The keys live as long as
 * their last message.
 */
const shares = `local prefix = 'latchkey:relay:'
  local shares = prefix .. 'shares:'
  local bytes, ends, total = shares .. 'bytes', shares .. 'ends', shares .. 'total'
  local order = shares .. 'order'
  local function own(owner) return shares .. 'own:' .. owner end
  local function member(id, weight, owner, topic, hash)
    return table.concat({ id, weight, owner, topic, hash }, '|')
  end
  local function ownWeight(owner) return tonumber(redis.call('zscore', bytes, owner) or 0) end
  -- Increments come first: they fail when Redis is full, and the rest then stays unchanged.
  local function forget(name)
    local weight, owner = string.match(name, '^[^|]*|([^|]*)|([^|]*)|')
    if not redis.call('zscore', ends, name) then return 0 end
    local left = redis.call('zincrby', bytes, -weight, owner)
    redis.call('incrby', total, -weight)
    if tonumber(left) <= 0 then redis.call('zrem', bytes, owner) end
    redis.call('zrem', ends, name)
    redis.call('zrem', own(owner), name)
    return tonumber(weight)
  end
  local function drop(name)
    local id, topic, hash = string.match(name, '^([^|]*)|[^|]*|[^|]*|([^|]*)|([^|]*)$')
    local box = prefix .. 'box:' .. topic
    local weight = forget(name)
    redis.call('xdel', box, id)
    -- An emptied stream would stay.
    if redis.call('xlen', box) == 0 then redis.call('del', box) end
    redis.call('del', prefix .. 'seen:' .. topic .. ':' .. hash)
    return weight
  end
  local function purge(now, most)
    local expired = redis.call('zrangebyscore', ends, '-inf', now, 'LIMIT', 0, most)
    for _, name in ipairs(expired) do forget(name) end
  end
  local function oldest(owner)
    return redis.call('zrange', own(owner), 0, 0)[1]
  end
  -- The message to drop so that an owner can store another: never one of a smaller owner.
  local function victim(owner, weight)
    local largest = redis.call('zrevrange', bytes, 0, 0, 'WITHSCORES')
    if not largest[1] then return nil end
    if ownWeight(owner) + weight >= tonumber(largest[2]) then
      local first = oldest(owner)
      if first then return first end
    end
    local first = oldest(largest[1])
    if not first then redis.call('zrem', bytes, largest[1]) end
    return first
  end`

/**
 * Stores a message and reports its topic to every replica. Returns 1, 0 if it is known, or -1
 * without room. Keys: mailbox, clients that need the message no longer, journal. Arguments: hash,
 * message, tag, attestation, lifetime in ms, publisher, mailbox limit, journal limit, topic, owner,
 * limits of the owner's bytes and of all.
 */
export const putScript = `${clock}
  ${shares}
  if redis.call('exists', KEYS[2]) == 1 then return 0 end
  local owner, weight = ARGV[10], #ARGV[2] + #ARGV[4] + ${messageOverhead}
  purge(now, 50)
  for _ = 1, 500 do
    local isOver = ownWeight(owner) + weight > tonumber(ARGV[11])
    local isFull = tonumber(redis.call('get', total) or 0) + weight > tonumber(ARGV[12])
    if not isOver and not isFull then break end
    local name = isOver and oldest(owner) or isFull and victim(owner, weight)
    if not name then break end
    drop(name)
  end
  if ownWeight(owner) + weight > tonumber(ARGV[11]) then return -1 end
  if tonumber(redis.call('get', total) or 0) + weight > tonumber(ARGV[12]) then return -1 end
  for _ = 1, 20 do
    local first = redis.call('xrange', KEYS[1], '-', '+', 'COUNT', 1)[1]
    if not first then break end
    local fields = first[2]
    local isExpired = tonumber(fields[10]) <= now
    if not isExpired and redis.call('xlen', KEYS[1]) < tonumber(ARGV[7]) then break end
    -- Messages of earlier versions have no owner.
    if fields[12] then
      local size = #fields[4] + #fields[8] + ${messageOverhead}
      forget(member(first[1], size, fields[12], ARGV[9], fields[2]))
    end
    redis.call('xdel', KEYS[1], first[1])
  end
  local lifetime = tonumber(ARGV[5])
  local id = redis.call('xadd', KEYS[1], 'MAXLEN', ARGV[7], '*', 'hash', ARGV[1],
    'message', ARGV[2], 'tag', ARGV[3], 'attestation', ARGV[4],
    'endsAt', string.format('%.0f', now + lifetime), 'owner', owner)
  local name = member(id, weight, owner, ARGV[9], ARGV[1])
  redis.call('zincrby', bytes, weight, owner)
  redis.call('incrby', total, weight)
  redis.call('zadd', ends, now + lifetime, name)
  redis.call('zadd', own(owner), redis.call('incr', order), name)
  redis.call('sadd', KEYS[2], ARGV[6])
  for _, key in ipairs({ KEYS[1], KEYS[2], bytes, total, ends, order, own(owner) }) do
    if redis.call('pttl', key) < lifetime then redis.call('pexpire', key, lifetime) end
  end
  redis.call('xadd', KEYS[3], 'MAXLEN', '~', ARGV[8], '*', 'topic', ARGV[9])
  return 1`

/**
 * Frees bytes while Redis is full. Arguments: bytes to free, the owner that needs them, and the
 * weight of its message.
 */
export const evictScript = `#!lua flags=allow-oom
  ${clock}
  ${shares}
  purge(now, 200)
  local freed = 0
  for _ = 1, 500 do
    if freed >= tonumber(ARGV[1]) then break end
    local name = victim(ARGV[2], tonumber(ARGV[3]))
    if not name then break end
    freed = freed + drop(name)
  end
  return freed`

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
 * Acknowledges a message for a client if it still exists, also while Redis is full. Keys: clients
 * that need the message no longer. Arguments: client, limit of clients.
 */
export const acknowledgeScript = `#!lua flags=allow-oom
  if redis.call('exists', KEYS[1]) == 0 then return 0 end
  if redis.call('scard', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  return redis.call('sadd', KEYS[1], ARGV[1])`
