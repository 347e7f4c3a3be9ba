/** How a state is looked at: theme, size, language. */
export type Variant = {
  readonly name: string
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  readonly locale: string
}

/** A picture that was taken. */
export type Shot = {
  readonly scenario: string
  readonly variant: string
  readonly file: string
}

const phone = { height: 700, locale: 'en' }

/** Every state is looked at in each of these ways. */
export const variants: readonly Variant[] = [
  { ...phone, name: '390 light', theme: 'light', width: 390 },
  { ...phone, name: '390 dark', theme: 'dark', width: 390 },
  { ...phone, name: '320 light', theme: 'light', width: 320 },
  { ...phone, name: '320 dark', theme: 'dark', width: 320 },
  { ...phone, name: '768 light', theme: 'light', width: 768 },
  { ...phone, name: '768 dark', theme: 'dark', width: 768 },
  // What a window of 1280 × 800 has left at 200%.
  { height: 400, locale: 'en', name: 'zoom 200%', theme: 'light', width: 640 },
  { ...phone, locale: 'de', name: 'de', theme: 'light', width: 390 },
  { ...phone, locale: 'en-XA', name: 'en-XA', theme: 'light', width: 390 },
  { ...phone, locale: 'ar-XB', name: 'ar-XB', theme: 'dark', width: 390 },
]
