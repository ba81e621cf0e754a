#define FFI_SCOPE "MF2"
#define FFI_LIB "libmf2.so.1"
typedef struct mf2_string
{
    char const* data;
    size_t size;
} mf2_string;
typedef struct mf2_options mf2_options;
typedef struct mf2_document mf2_document;
typedef struct mf2_provenance mf2_provenance;
typedef struct mf2_text mf2_text;
char const* mf2_version(void);
char const* mf2_error_name(int code);
char const* mf2_error_message(int code);
int mf2_options_new(mf2_options** options);
int mf2_options_set(mf2_options* options, char const* name, char const* value);
mf2_string mf2_options_message(mf2_options const* options);
void mf2_options_free(mf2_options* options);
int mf2_parse(
    char const* bytes, size_t size, mf2_options const* options, void const* allocator,
    mf2_document** document);
void mf2_document_free(mf2_document* document);
mf2_provenance const* mf2_document_provenance(mf2_document const* document);
mf2_string mf2_provenance_base_url(mf2_provenance const* about);
int mf2_document_json(mf2_document const* document, void const* allocator, mf2_text** text);
mf2_string mf2_text_string(mf2_text const* text);
void mf2_text_free(mf2_text* text);
