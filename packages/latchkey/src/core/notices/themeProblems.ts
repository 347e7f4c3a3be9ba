// chunk: notices

/** The CSS property that accepts the values of a token. */
const properties: readonly (readonly [tokens: RegExp, property: string, kind: string])[] = [
  [
    /^(accent(-soft|-text)?|on-accent|color-mix|line|overlay|negative|positive|warning|qr|surface-[0-3]|text-[1-3])$/,
    'color',
    'color',
  ],
  [/^(radius(-chip|-field|-row|-sheet)?)$/, 'border-top-left-radius', 'length'],
  [
    /^(font-size|width|body|caption|figure|inset|row|strong|target|title|space-[1-6])$/,
    'width',
    'length',
  ],
  [/^font-(family|mono)$/, 'font-family', 'font'],
  [/^(header|height|shake|view)-time$/, 'transition-duration', 'time'],
  [/^ease$/, 'transition-timing-function', 'easing'],
  [/^shadow$/, 'box-shadow', 'shadow'],
  [/^z-index$/, 'z-index', 'whole number'],
]

/**
 * Names the theme values that have no effect, because no token has the name or the token can't have the
 * value.
 */
export function themeProblems(
  variables: Readonly<Record<string, string>>,
  supports: (property: string, value: string) => boolean = supportsInBrowser,
): readonly string[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    const token = name.slice('--lk-'.length)
    if (token === 'color-mix-strength')
      return /^\d{1,3}(\.\d{1,9})?%?$/.test(value) ? [] : [misfit(name, value, 'percentage')]
    const [, property, kind] = properties.find(([tokens]) => tokens.test(token)) ?? []
    if (!property || !kind) return [`${name} is not a token.`]
    return supports(property, value) ? [] : [misfit(name, value, kind)]
  })
}

function misfit(name: string, value: string, kind: string): string {
  return `${name}: “${value.slice(0, 60)}” is not a ${kind}. Set a valid one or remove it.`
}

function supportsInBrowser(property: string, value: string): boolean {
  // Test environments have no CSS.
  return globalThis.CSS?.supports?.(property, value) ?? true
}
