/** A picture that an owner uploads as a logo. */
export const logoLimits = {
  bytes: 5_000_000,
  /** A square of this side, or as many pixels in another shape. */
  side: 5000,
  pixels: 5000 ** 2,
  /** Colour profiles and notes of cameras. */
  attachedBytes: 1_000_000,
  /** Twice what is advised, for screens that are as sharp. */
  keptWidth: 1000,
  advisedWidth: 500,
  seconds: 5,
}
