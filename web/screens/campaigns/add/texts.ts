import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    create: 'Create campaign',
    'example.automatic': 'Weekly pick',
    'example.backToCart': 'You left something in the cart',
    'example.holidays': 'Father’s Day',
    'example.personal': 'Happy birthday',
    'example.scheduled': 'Summer tents',
    'example.smartWarmUp': 'Warm-up of the domain',
    'example.welcome': 'Welcome',
    forSegment: 'It will be for the segment {name}. You can change that in the next step.',
    later: 'For now it can only be prepared; starting it comes later.',
    medium: 'It is sent by e-mail.',
    nameText: 'Only you and your colleagues see it.',
    otherTypes: 'Other types',
    text: 'Choose what it is for. Everything else can be changed until it starts.',
    title: 'New campaign',
    type: 'Type',
  },
  cs: {
    create: 'Vytvořit kampaň',
    'example.automatic': 'Týdenní výběr',
    'example.backToCart': 'Něco zůstalo v košíku',
    'example.holidays': 'Den otců',
    'example.personal': 'Všechno nejlepší',
    'example.scheduled': 'Letní stany',
    'example.smartWarmUp': 'Zahřátí domény',
    'example.welcome': 'Vítejte',
    forSegment: 'Bude pro segment {name}. V dalším kroku to můžete změnit.',
    later: 'Zatím ji lze jen připravit, spustit půjde později.',
    medium: 'Odesílá se e-mailem.',
    nameText: 'Vidíte ho jen vy a vaši kolegové.',
    otherTypes: 'Další typy',
    text: 'Zvolte, k čemu bude. Všechno ostatní můžete měnit, dokud ji nespustíte.',
    title: 'Nová kampaň',
    type: 'Typ',
  },
}

export const useTexts = catalogue('add-campaign', texts)
