/**
 * Fields whose answers are never compressed (BREACH): the length of a compressed answer shows whether two parts of it are
 * alike, and whoever sits on the line sees the length. What nobody else may know must not travel together with what a
 * stranger can write: so the secrets are named here, and the lists into which every visitor of a shop writes beside
 * others. See docs/adr/0026.
 */
export const uncompressed =
  /\b(?:accessToken|portalLink|secret|eventsByDomain|doubtfulOrdersByDomain|unconfirmedOrdersByDomain|visitorsByDomainActivity|segmentPreview|getVisitor)\b/
