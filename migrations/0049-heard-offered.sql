-- What could be chosen when somebody chose what to hear of, so that what came later is heard until they say otherwise (src/staff/news/news-kinds.ts). Choices of before know
-- what there was until claims came, in 0.12.0.
alter table heard_choices add column offered text not null default '["new-order","lead","payment","trouble"]';
