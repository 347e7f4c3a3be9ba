import { messageOverhead } from './Mailboxes.ts'

// Each script runs atomically: between a read and a write, another replica could change the value.
// All keys are on one server, whose clock is used.

const clock = `local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`

/**
 * Space in use, of all messages (scope `''`) and of each project's. `bytes` has the bytes of each
 * network, `own:` a network's messages in `order`, `ends` every message by its end. A member of the
 * last two names its message. The keys live as long as their last message.
 */
const space = `local prefix = 'latchkey:relay:'
  local space = prefix .. 'space:'
  local ends, order = space .. 'ends', space .. 'order'
  local function bytes(scope) return space .. scope .. 'bytes' end
  local function total(scope) return space .. scope .. 'total' end
  local function own(scope, network) return space .. scope .. 'own:' .. network end
  local function scopes(project)
    if project == '' then return { '' } end
    return { '', 'project:' .. project .. ':' }
  end
  local function member(id, weight, network, topic, hash, project)
    return table.concat({ id, weight, network, topic, hash, project }, '|')
  end
  local function used(scope) return tonumber(redis.call('get', total(scope)) or 0) end
  local function weightOf(scope, network)
    return tonumber(redis.call('zscore', bytes(scope), network) or 0)
  end
  -- Increments come first: they fail when Redis is full, and the rest then stays unchanged.
  local function forget(name)
    local weight, network, project =
      string.match(name, '^[^|]*|([^|]*)|([^|]*)|[^|]*|[^|]*|(.*)$')
    if not redis.call('zscore', ends, name) then return 0 end
    for _, scope in ipairs(scopes(project)) do
      local left = redis.call('zincrby', bytes(scope), -weight, network)
      redis.call('incrby', total(scope), -weight)
      if tonumber(left) <= 0 then redis.call('zrem', bytes(scope), network) end
      redis.call('zrem', own(scope, network), name)
    end
    redis.call('zrem', ends, name)
    return tonumber(weight)
  end
  local function drop(name)
    local id, topic, hash = string.match(name, '^([^|]*)|[^|]*|[^|]*|([^|]*)|([^|]*)|')
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
  local function oldest(scope, network)
    return redis.call('zrange', own(scope, network), 0, 0)[1]
  end
  -- The message to drop so that a network can store another: never one of a smaller network.
  local function victim(scope, network, weight)
    local largest = redis.call('zrevrange', bytes(scope), 0, 0, 'WITHSCORES')
    if not largest[1] then return nil end
    if weightOf(scope, network) + weight >= tonumber(largest[2]) then
      local first = oldest(scope, network)
      if first then return first end
    end
    local first = oldest(scope, largest[1])
    if not first then redis.call('zrem', bytes(scope), largest[1]) end
    return first
  end`

/**
 * Stores a message and reports its topic to every replica. Returns 1, 0 if it is known, or -1
 * without room. Keys: mailbox, clients that need the message no longer, journal. Arguments: hash,
 * message, tag, attestation, lifetime in ms, publisher, mailbox limit, journal limit, topic, network,
 * project or empty, limits of the bytes of the network, of the project and of all.
 */
export const putScript = `${clock}
  ${space}
  if redis.call('exists', KEYS[2]) == 1 then return 0 end
  local network, project, weight = ARGV[10], ARGV[11], #ARGV[2] + #ARGV[4] + ${messageOverhead.redis}
  local mine = scopes(project)[2]
  purge(now, 50)
  local fits = false
  for _ = 1, 501 do
    local name
    if weightOf('', network) + weight > tonumber(ARGV[12]) then
      name = oldest('', network)
    elseif mine and used(mine) + weight > tonumber(ARGV[13]) then
      name = victim(mine, network, weight)
    elseif used('') + weight > tonumber(ARGV[14]) then
      name = victim('', network, weight)
    else
      fits = true
    end
    if not name then break end
    drop(name)
  end
  if not fits then return -1 end
  for _ = 1, 20 do
    local first = redis.call('xrange', KEYS[1], '-', '+', 'COUNT', 1)[1]
    if not first then break end
    local fields = first[2]
    local isExpired = tonumber(fields[10]) <= now
    if not isExpired and redis.call('xlen', KEYS[1]) < tonumber(ARGV[7]) then break end
    -- Messages of earlier versions have no project, and other counts.
    if fields[14] then
      local size = #fields[4] + #fields[8] + ${messageOverhead.redis}
      forget(member(first[1], size, fields[12], ARGV[9], fields[2], fields[14]))
    end
    redis.call('xdel', KEYS[1], first[1])
  end
  local lifetime = tonumber(ARGV[5])
  local id = redis.call('xadd', KEYS[1], 'MAXLEN', ARGV[7], '*', 'hash', ARGV[1],
    'message', ARGV[2], 'tag', ARGV[3], 'attestation', ARGV[4],
    'endsAt', string.format('%.0f', now + lifetime), 'owner', network, 'project', project)
  local name = member(id, weight, network, ARGV[9], ARGV[1], project)
  local place = redis.call('incr', order)
  local keys = { KEYS[1], KEYS[2], ends, order }
  for _, scope in ipairs(scopes(project)) do
    redis.call('zincrby', bytes(scope), weight, network)
    redis.call('incrby', total(scope), weight)
    redis.call('zadd', own(scope, network), place, name)
    for _, key in ipairs({ bytes(scope), total(scope), own(scope, network) }) do
      keys[#keys + 1] = key
    end
  end
  redis.call('zadd', ends, now + lifetime, name)
  redis.call('sadd', KEYS[2], ARGV[6])
  for _, key in ipairs(keys) do
    if redis.call('pttl', key) < lifetime then redis.call('pexpire', key, lifetime) end
  end
  redis.call('xadd', KEYS[3], 'MAXLEN', '~', ARGV[8], '*', 'topic', ARGV[9])
  return 1`

/**
 * Frees bytes while Redis is full. Arguments: bytes to free, the network that needs them, and the
 * weight of its message.
 */
export const evictScript = `#!lua flags=allow-oom
  ${clock}
  ${space}
  purge(now, 200)
  local freed = 0
  for _ = 1, 500 do
    if freed >= tonumber(ARGV[1]) then break end
    local name = victim('', ARGV[2], tonumber(ARGV[3]))
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
