/** Where the hosted page of a form stands. */
export const formPath = (form: string): string => `/p/form/${form}`
