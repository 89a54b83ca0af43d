-- Companies and projects by how their names begin, in small letters without accents: see `folded` of the platform.
create index companies_by_name on companies
  ((translate(lower(name), 'áàâäãåąčćçďđéèêëěęíìîïĺľłňñńóòôöõőøŕřšśşťţúùûüůűýÿžźż', 'aaaaaaacccddeeeeeeiiiilllnnnooooooorrsssttuuuuuuyyzzz') collate "C"));
create index projects_by_name on projects
  ((translate(lower(name), 'áàâäãåąčćçďđéèêëěęíìîïĺľłňñńóòôöõőøŕřšśşťţúùûüůűýÿžźż', 'aaaaaaacccddeeeeeeiiiilllnnnooooooorrsssttuuuuuuyyzzz') collate "C"));
