/** The browser's detector of codes (Shape Detection). */
type Detector = { detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats?(): Promise<readonly string[]>
}

/**
 * Reads a QR code in a picture; undefined if there is none. A browser without a working detector loads
 * one with the first picture. Rejects if the file is no picture, or larger than the browser
 * supports.
 */
export async function readCode(picture: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture)
  try {
    const detected = await detect(bitmap)
    if (detected) return detected[0]?.rawValue || undefined
    const { findCode } = await import('./findCode.ts')
    return await findCode(bitmap)
  } finally {
    bitmap.close()
  }
}

/** Reads codes with the browser's detector; undefined if it has none. */
async function detect(
  bitmap: ImageBitmap,
): Promise<Awaited<ReturnType<Detector['detect']>> | undefined> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  // TypeScript has no types for the detector.
  const Detector = typeof found === 'function' ? (found as unknown as DetectorClass) : undefined
  try {
    const formats = await Detector?.getSupportedFormats?.()
    if (!Detector || !formats?.includes('qr_code')) return undefined
    return await new Detector({ formats: ['qr_code'] }).detect(bitmap)
  } catch {
    // The class may exist without the system's service behind it.
    return undefined
  }
}
