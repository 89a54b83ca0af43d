/** `+420 604 118 220` as people type it; numbers that are grouped otherwise stay as they are. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+42[01])(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
