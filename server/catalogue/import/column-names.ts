/**
 * What others call our columns in English and French: lower case, letters and digits alone. The first
 * ones of a field are the likeliest; a name stands at one field only, unless content decides.
 */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  number:
    'partnumber partno partnum partsnumber pn sku variantsku itemnumber itemno productnumber productno productcode accessorycode manufacturerpartnumber mpn partid part code item numerodepiece nodepiece numeropiece nopiece numerodeproduit noproduit numero codeproduit codedeproduit noarticle numerodarticle article reference ref piece'.split(
      ' ',
    ),
  name: 'productname partname itemname accessoryname accessory title shortdescription partdescription product nom titre nomduproduit nomdelaccessoire designation libelle descriptioncourte produit accessoire'.split(
    ' ',
  ),
  price:
    'msrp retailprice retail listprice list sellingprice sellprice saleprice suggestedretailprice srp rrp unitprice variantprice amount pdsf prixdedetail prixdetail prixdevente prixdeliste prixsuggere prixdedetailsuggere prixunitaire prix'.split(
      ' ',
    ),
  cost: 'dealercost dealernet netprice costprice unitcost wholesaleprice wholesale costperitem net coutant prixcoutant coutunitaire coutduconcessionnaire prixnet cout'.split(
    ' ',
  ),
  frt: 'flatratetime labourhours laborhours labortime labourtime installhours installtime installationtime installationhours fittinghours fittingtime fittime hours labour labor tempsdepose heuresdepose heuresdemaindoeuvre tempsdemaindoeuvre tempsdinstallation heuresdinstallation heuresbaremees heures maindoeuvre'.split(
    ' ',
  ),
  category: 'productcategory group categorie categoriedeproduit groupe'.split(' '),
  subcategory: 'subcat subgroup souscategorie sousgroupe'.split(' '),
  featured: 'highlighted vedette envedette misenvaleur'.split(' '),
  active: 'enabled published visible actif active publie'.split(' '),
  leaseResidual: 'residual residualvalue residuel valeurresiduelle'.split(' '),
  detail:
    'description details longdescription productdescription bodyhtml descriptionlongue descriptiondetaillee detailsduproduit'.split(
      ' ',
    ),
  nameFr: 'frenchname namefrench frenchdescription nomfr nomfrancais nomenfrancais titrefr'.split(
    ' ',
  ),
  nameEn: 'englishname nameenglish nomen nomanglais nomenanglais'.split(' '),
  detailFr: 'descriptionfr descriptionfrancais detailsfr'.split(' '),
  detailEn: 'descriptionen descriptionenglish descriptionanglais detailsen'.split(' '),
  make: 'vehiclemake carmake brand manufacturer marque marqueduvehicule constructeur fabricant'.split(
    ' ',
  ),
  year: 'modelyear years vehicleyear my annee annees anneemodele anneedumodele'.split(' '),
  model: 'models modelname vehiclemodel carline vehicle modele modeles nomdumodele vehicule'.split(
    ' ',
  ),
  trim: 'trims trimlevel vehicletrim grade version versions finition niveaudefinition niveau'.split(
    ' ',
  ),
  length: ['longueur'],
  width: ['largeur'],
  height: ['hauteur'],
  weight: ['poids'],
  countryOfOrigin: 'country origin madein coo pays paysdorigine origine fabriqueen'.split(' '),
  warrantyMonths: 'warranty warrantyinmonths garantie garantieenmois moisdegarantie'.split(' '),
  images:
    'image picture pictures photo photos imageurl imageurls imagelink imagesrc imagefile imagename urldelimage'.split(
      ' ',
    ),
  dealerFrt: [],
  type: ['offertype', 'genre'],
  months: 'term terms duration mois terme duree'.split(' '),
  rate: 'apr interestrate annualrate taux tauxannuel tauxdinteret'.split(' '),
  from: 'start startdate validfrom effectivedate debut datededebut du'.split(' '),
  to: 'end enddate validto validuntil expirydate fin datedefin au'.split(' '),
};

/** A column's name without case, accents, spaces and signs. */
export const foldedColumn = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/œ/gi, 'oe')
    .replace(/#|№|n[°º]/gi, 'no')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
