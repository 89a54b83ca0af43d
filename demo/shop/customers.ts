/** Who shops here: four people of the story, and everybody with an e-mail address. */
export type Customer = { email: string; name: string; greeting: string }

export const sampleCustomers: readonly (Customer & { story: string })[] = [
  {
    email: 'petra.vankova@posta.example',
    name: 'Petra',
    greeting: 'Petro',
    story: 'běhá po lese a nakupuje pořád',
  },
  {
    email: 'tomas.benes@posta.example',
    name: 'Tomáš',
    greeting: 'Tomáši',
    story: 'nechal boty v košíku',
  },
  {
    email: 'eliska.kralova@posta.example',
    name: 'Eliška',
    greeting: 'Eliško',
    story: 'je tu poprvé',
  },
  {
    email: 'karel.novotny@posta.example',
    name: 'Karel',
    greeting: 'Karle',
    story: 'dlouho se neozval',
  },
]

export function customerOf(email: string): Customer {
  const sample = sampleCustomers.find((customer) => customer.email === email)
  const name = email.split('@', 1)[0] ?? email
  return sample ?? { email, name, greeting: name }
}
