/** A parameter of a function. Tuples have components; their type is `tuple`, with the brackets of arrays. */
export type Param = {
  readonly name: string
  readonly type: string
  readonly components: readonly Param[]
}

/** A function, as a descriptor writes it: with the names of its parameters. */
export type FunctionShape = {
  /** Without names, as the selector hashes it. */
  readonly signature: string
  readonly params: readonly Param[]
}

/** Parses `name(type name,(type name) name)`. @throws RangeError for anything else */
export function parseSignature(text: string): FunctionShape {
  const [, name = '', rest = ''] = /^\s*(\w+)\s*(\(.*\))\s*$/s.exec(text) ?? []
  let at = 0

  function take(pattern: RegExp): string {
    const [found = ''] = pattern.exec(rest.slice(at)) ?? []
    at += found.length
    return found
  }

  function readParams(): Param[] {
    if (!take(/^\s*\(\s*/)) throw invalid(text)
    const params: Param[] = []
    if (take(/^\)/)) return params
    do params.push(readParam())
    while (take(/^\s*,\s*/))
    if (!take(/^\s*\)/)) throw invalid(text)
    return params
  }

  function readParam(): Param {
    const components = rest[at] === '(' ? readParams() : []
    const isTuple = components.length > 0
    const type = isTuple ? 'tuple' : take(/^(?:u?int\d+|bytes\d*|address|bool|string)/)
    if (!type) throw invalid(text)
    const brackets = take(/^(?:\[\d*\])*/)
    return { components, name: take(/^\s+\w+/).trim(), type: type + brackets }
  }

  const params = readParams()
  if (at !== rest.length) throw invalid(text)
  return { params, signature: `${name}(${params.map(typeOf).join(',')})` }
}

function typeOf({ components, type }: Param): string {
  return type.replace('tuple', () => `(${components.map(typeOf).join(',')})`)
}

function invalid(text: string): RangeError {
  return new RangeError(`The signature "${text}" is invalid.`)
}
