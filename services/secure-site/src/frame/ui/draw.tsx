import type { Frame } from '../startFrame.ts'
export function draw(_: Frame): void {}
