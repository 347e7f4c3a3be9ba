import type { ThemeMode } from '../options/options.ts'

/** A look to begin with. Spread it into the options, and change single tokens after it. */
export type ThemePreset = {
  readonly themeMode: ThemeMode
  readonly themeVariables: Readonly<Record<`--lk-${string}`, string>>
}

/**
 * Violet on deep blue.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { ethereum } from 'latchkey/networks'
 * import { midnight } from 'latchkey/themes'
 *
 * createLatchkey({ networks: [ethereum], ...midnight })
 * ```
 */
export const midnight: ThemePreset = {
  themeMode: 'dark',
  themeVariables: {
    '--lk-accent': '#8b7cff',
    '--lk-color-mix': '#131a4a',
    '--lk-color-mix-strength': '45%',
    '--lk-radius': '5px',
  },
}

/**
 * Ink on warm paper, with serifs and narrow corners.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { ethereum } from 'latchkey/networks'
 * import { paper } from 'latchkey/themes'
 *
 * createLatchkey({ networks: [ethereum], ...paper })
 * ```
 */
export const paper: ThemePreset = {
  themeMode: 'light',
  themeVariables: {
    '--lk-accent': '#2b2a28',
    '--lk-color-mix': '#f3e9d6',
    '--lk-color-mix-strength': '55%',
    '--lk-font-family': 'Charter, "Bitstream Charter", Cambria, Georgia, serif',
    '--lk-radius': '1.5px',
  },
}

/**
 * Pink on white, with wide corners.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { ethereum } from 'latchkey/networks'
 * import { bubble } from 'latchkey/themes'
 *
 * createLatchkey({ networks: [ethereum], ...bubble })
 * ```
 */
export const bubble: ThemePreset = {
  themeMode: 'light',
  themeVariables: {
    '--lk-accent': '#d6246e',
    '--lk-color-mix': '#ffd9ea',
    '--lk-color-mix-strength': '30%',
    '--lk-font-family':
      'ui-rounded, "SF Pro Rounded", Nunito, "Varela Round", system-ui, sans-serif',
    '--lk-radius': '6px',
  },
}

/**
 * Green on black, in one width and without round corners.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { ethereum } from 'latchkey/networks'
 * import { terminal } from 'latchkey/themes'
 *
 * createLatchkey({ networks: [ethereum], ...terminal })
 * ```
 */
export const terminal: ThemePreset = {
  themeMode: 'dark',
  themeVariables: {
    '--lk-accent': '#3ddc84',
    '--lk-color-mix': '#020503',
    '--lk-color-mix-strength': '60%',
    '--lk-font-family': 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
    '--lk-radius': '0px',
  },
}
