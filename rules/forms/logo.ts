/** A picture that an owner uploads as a logo. */
export const logoLimits = {
  bytes: 5_000_000,
  /** A square of this side, or as many pixels in another shape. */
  side: 2000,
  pixels: 2000 ** 2,
  /** Colour profiles and notes of cameras. */
  attachedBytes: 1_000_000,
  /** Twice what is advised, for screens that are as sharp. */
  keptWidth: 1000,
  advisedWidth: 500,
  /** How long it may take to draw one. */
  seconds: 5,
  /** Uploads of one project, including those that are refused. */
  uploads: { most: 10, seconds: 600 },
}
