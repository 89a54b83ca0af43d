/** Why something cannot be done with contacts, their tags, segments and forms. */
export const contactRefusals = {
  TAGS_LIMIT: {
    en: 'A project may have {limit} tags. Delete those that are no longer needed.',
    cs: 'Projekt může mít nejvýše {limit} štítků. Smažte ty, které už nepotřebujete.',
  },
  SEGMENTS_LIMIT: {
    en: 'A project may have {limit} segments. Delete those that are no longer needed.',
    cs: 'Projekt může mít nejvýše {limit} segmentů. Smažte ty, které už nepotřebujete.',
  },
  FORMS_LIMIT: {
    en: 'A project may have {limit} lead forms. Delete those that are no longer needed.',
    cs: 'Projekt může mít nejvýše {limit} formulářů. Smažte ty, které už nepotřebujete.',
  },
  FILE_TYPE: {
    en: 'This file is not a picture that can be shown. Choose one of these: {types}.',
    cs: 'Tento soubor není obrázek, který lze zobrazit. Zvolte některý z těchto: {types}.',
  },
  IMAGE_LIMIT: {
    en: 'This picture is damaged, animated, or has more pixels than {width} × {width}. Resize it to a width of about 500 pixels and save it as a PNG or JPEG.',
    cs: 'Tento obrázek je poškozený, animovaný nebo má víc bodů než {width} × {width}. Zmenšete ho na šířku asi 500 bodů a uložte jako PNG nebo JPEG.',
  },
  SEGMENT_USED: {
    en: 'Another segment names this one. Change or delete that one first.',
    cs: 'Na tento segment odkazuje jiný. Nejprve upravte nebo smažte ten druhý.',
  },
  CONTACT_JOBS_LIMIT: {
    en: 'There are {limit} bulk actions under way. Wait until one of them is done.',
    cs: 'Právě probíhá {limit} hromadných akcí. Počkejte, až některá skončí.',
  },
  FIELDS_LIMIT: {
    en: 'A project may have {limit} fields of its own. Delete those that are no longer needed.',
    cs: 'Projekt může mít nejvýše {limit} vlastních polí. Smažte ta, která už nepotřebujete.',
  },
  UNDO_TOO_LATE: {
    en: 'This cannot be taken back any more. The person can sign up again by a form of yours.',
    cs: 'Toto už nelze vrátit. Osoba se může znovu přihlásit přes váš formulář.',
  },
  SUPPRESSION_FINAL: {
    en: 'This person has said no themselves. They can sign up again by a form of yours.',
    cs: 'Tato osoba si e-maily sama nepřeje. Znovu se může přihlásit přes váš formulář.',
  },
} as const
